-- contract: unread since 0306
-- The previous release searches by search_ngrams and like_patterns alone.
drop function search_products(text), search_products_by_words(text[]), search_text_of(text, text, text), search_messages(text, integer);
