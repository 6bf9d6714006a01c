-- Product editing: saves in one statement, a history of changes, and a larger taxonomy.

-- One slot of a tab's count per connection, so that concurrent changes do not wait for each other.
create or replace function count_tabs(brand uuid, of_list text, row_id uuid, tabs text[], deltas integer[]) returns void language plpgsql as $$ begin
  insert into tab_counts (brand_id, list, tab, slot, count)
  select brand, of_list, moved.tab, pg_backend_pid() % 16, sum(moved.delta)
  from unnest(tabs, deltas) as moved (tab, delta)
  where moved.tab is not null
  group by moved.tab having sum(moved.delta) <> 0
  order by moved.tab
  on conflict (brand_id, list, tab, slot) do update set count = tab_counts.count + excluded.count;
end $$;

-- Values swap positions within one statement, so the constraint is checked at its end.
alter table product_options drop constraint product_options_brand_id_product_id_position_key,
  add unique (brand_id, product_id, position) deferrable initially deferred;
alter table product_option_values drop constraint product_option_values_brand_id_option_id_position_key,
  add unique (brand_id, option_id, position) deferrable initially deferred;
drop index product_categories_brand_id_category_id_product_id_idx;
create index on product_categories (brand_id, category_id, product_id);

-- The history of a product: {field: [before, after]}. Append-only.
create table product_changes (
  brand_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  user_id uuid references users,
  kind text not null,
  fields jsonb not null default '{}',
  created_at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, product_id) references products on delete cascade
);
create index on product_changes (brand_id, product_id, id);
call guard_by_brand('product_changes');
revoke update, delete on product_changes from linesheet_app;

insert into categories (id, parent_id, position, en, zh_cn, zh_tw) values
  ('furniture', 'home', 107, 'Furniture', '家具', '家具'),
  ('rugs', 'home', 108, 'Rugs & mats', '地毯与地垫', '地毯與地墊'),
  ('bedding', 'home', 109, 'Bedding', '床品', '寢具'),
  ('clocks', 'home', 110, 'Clocks', '时钟', '時鐘'),
  ('seasonal', 'home', 111, 'Seasonal & festive', '节庆装饰', '節慶裝飾'),
  ('glassware', 'kitchen', 206, 'Glassware', '玻璃器皿', '玻璃器皿'),
  ('cookware', 'kitchen', 207, 'Cookware & bakeware', '锅具与烘焙', '鍋具與烘焙'),
  ('barware', 'kitchen', 208, 'Barware', '酒具', '酒具'),
  ('lunch', 'kitchen', 209, 'Lunch boxes & bottles', '便当盒与水壶', '便當盒與水壺'),
  ('stickers', 'stationery', 305, 'Stickers & washi tape', '贴纸与和纸胶带', '貼紙與紙膠帶'),
  ('calendars', 'stationery', 306, 'Calendars', '日历', '月曆'),
  ('art-supplies', 'stationery', 307, 'Art supplies', '美术用品', '美術用品'),
  ('office', 'stationery', 308, 'Office & filing', '办公收纳', '辦公收納'),
  ('clothing', 'fashion', 404, 'Clothing', '服装', '服裝'),
  ('socks', 'fashion', 405, 'Socks & loungewear', '袜子与家居服', '襪子與居家服'),
  ('shoes', 'fashion', 406, 'Shoes', '鞋', '鞋'),
  ('eyewear', 'fashion', 407, 'Eyewear & watches', '眼镜与手表', '眼鏡與手錶'),
  ('travel', 'fashion', 408, 'Travel', '旅行用品', '旅行用品'),
  ('kids-clothing', 'kids', 503, 'Children’s clothing', '童装', '童裝'),
  ('kids-room', 'kids', 504, 'Children’s room', '儿童房', '兒童房'),
  ('learning', 'kids', 505, 'Learning & craft', '益智与手工', '益智與手作'),
  ('skincare', 'beauty', 602, 'Skincare', '护肤', '護膚'),
  ('hair', 'beauty', 603, 'Hair & barber', '美发理容', '美髮理容'),
  ('fragrance', 'beauty', 604, 'Perfume & essential oils', '香水与精油', '香水與精油'),
  ('makeup', 'beauty', 605, 'Make-up & tools', '彩妆与工具', '彩妝與工具'),
  ('coffee', 'food', 703, 'Coffee', '咖啡', '咖啡'),
  ('sweets', 'food', 704, 'Chocolate & sweets', '巧克力与糖果', '巧克力與糖果'),
  ('bakery', 'food', 705, 'Bakery & biscuits', '烘焙与饼干', '烘焙與餅乾'),
  ('drinks', 'food', 706, 'Drinks & spirits', '饮品与酒', '飲品與酒'),
  ('condiments', 'food', 707, 'Sauces & preserves', '酱料与果酱', '醬料與果醬'),
  ('pet-food', 'pets', 801, 'Pet food & treats', '宠物食品与零食', '寵物食品與零食'),
  ('pet-beds', 'pets', 802, 'Beds & carriers', '宠物窝与外出包', '寵物床與外出包'),
  ('pet-toys', 'pets', 803, 'Pet toys & accessories', '宠物玩具与配件', '寵物玩具與配件'),
  ('fiction', 'books', 901, 'Books', '图书', '圖書'),
  ('magazines', 'books', 902, 'Magazines & zines', '杂志与独立刊物', '雜誌與獨立刊物'),
  ('cookbooks', 'books', 903, 'Cookbooks', '食谱', '食譜'),
  ('sport', null, 1000, 'Sport & outdoors', '运动户外', '運動戶外'),
  ('yoga', 'sport', 1001, 'Yoga & fitness', '瑜伽与健身', '瑜伽與健身'),
  ('camping', 'sport', 1002, 'Camping & picnic', '露营与野餐', '露營與野餐'),
  ('cycling', 'sport', 1003, 'Cycling', '骑行', '自行車'),
  ('garden', null, 1100, 'Plants & garden', '植物园艺', '植物園藝'),
  ('flowers', 'garden', 1101, 'Cut & dried flowers', '鲜花与干花', '鮮花與乾燥花'),
  ('plants', 'garden', 1102, 'House plants', '室内植物', '室內植物'),
  ('garden-tools', 'garden', 1103, 'Garden tools & seeds', '园艺工具与种子', '園藝工具與種子');
