-- migrate: block by block
update messages set search_text = fold_search_text(search_text) where ctid >= $1 and ctid < $2 and search_text <> fold_search_text(search_text)
