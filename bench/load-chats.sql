-- Chats of the brand $brand with $chats retailers of the marketplace, $messages messages in total, the latest of each chat a second ago. Triggers
-- are off, so the data that they maintain is inserted as well.
set local session_replication_role = replica;
insert into retailers (id, external_id, name, retailer_type, email, country_code, language_code, addresses, updated_at, source_updated_at)
select pg_temp.id_of('$brand chat' || n), '$brand chat ' || n, (array['Paper & Stone', 'Corner Table', '小日子商行', '云上书店'])[n % 4 + 1] || ' ' || n,
  'gift', 'shop' || n || '@chat.example', (array['HK', 'TW', 'US', 'GB'])[n % 4 + 1], 'en', '[]', now(), now()
from generate_series(1, $chats) n on conflict do nothing;
insert into network_entries (brand_id, retailer_id, status, source, created_at, search_text, retailer_type, country_code)
select '$brand', r.id, 'signed_up', 'marketplace', now(), retailer_search_text(r.name, r.contact, r.email, r.phone), r.retailer_type, r.country_code
from generate_series(1, $chats) n join retailers r on r.id = pg_temp.id_of('$brand chat' || n);
insert into chats (brand_id, id, retailer_id, last_sequence, last_message_at, answered_sequence, waiting_since, read_sequence, unread, archived_at, created_at)
select '$brand', pg_temp.id_of('$brand thread' || n), pg_temp.id_of('$brand chat' || n), $messages / $chats, now() - make_interval(secs => n),
  $messages / $chats - n % 3, case when n % 3 > 0 then now() - make_interval(hours => n % 90) end, $messages / $chats - n % 4 / 3, n % 4 / 3,
  case when n % 10 = 9 then now() end, now() - interval '13 months'
from generate_series(1, $chats) n;
insert into messages (brand_id, chat_id, sequence, id, sender, user_id, key, external_id, text, language_code, sent_at, created_at, search_text, search_block)
select '$brand', pg_temp.id_of('$brand thread' || 1 + n % $chats), 1 + n / $chats, uuidv7(make_interval(secs => (n - $messages) * 10)),
  case n % 2 when 0 then 'retailer' else 'brand' end, case n % 2 when 1 then '$brand'::uuid end, case n % 2 when 1 then 'key ' || n end,
  case n % 2 when 0 then 'message ' || n end, said.text, 'en', now() + make_interval(secs => (n - $messages) * 10),
  now() + make_interval(secs => (n - $messages) * 10), fold_search_text(said.text), n / 16384
from generate_series(0, $messages - 1) n cross join lateral (
  select case when n % 3 = 0 then
      (array['请问', '你好，', '麻烦您，', '谢谢！', '我们想知道', '上次的'])[n % 6 + 1] ||
      (array['蓝色茶壶', '木盒', '花瓶', '杯子', '信纸', '订单'])[n / 7 % 6 + 1] ||
      (array['什么时候发货？', '还有货吗？', '可以寄到台北吗？', '有没有新的颜色？', '到了，很漂亮。'])[n / 11 % 5 + 1] || n
    else
      (array['Hello, ', 'Good morning, ', 'One more thing: ', 'Thanks! ', 'We wonder about '])[n % 5 + 1] ||
      (array['the blue teapot', 'the walnut box', 'order LS-', 'the letter paper', 'our last delivery', 'the lookbook'])[n / 5 % 6 + 1] || ' ' || n ||
      (array[', when does it ship?', ' is it back in stock?', ' could you send it to Kyoto?', ' arrived today, lovely.', '; the invoice lacks our VAT number.'])[n / 13 % 5 + 1]
    end as text) said;
insert into tab_counts (brand_id, list, tab, slot, count)
select '$brand', 'chats', tab, 0, count from (
  select case when archived_at is null then 'all' else 'archived' end as tab, count(*) as count from chats where brand_id = '$brand' group by 1
  union all select 'needs_reply', count(*) from chats where brand_id = '$brand' and waiting_since is not null and archived_at is null
  union all select 'unread', count(*) from chats where brand_id = '$brand' and unread > 0 and archived_at is null
  union all select 'unread_messages', sum(unread) from chats where brand_id = '$brand' and archived_at is null) counted;
insert into tab_counts (brand_id, list, tab, slot, count) values ('$brand', 'messages', 'all', 0, $messages);
