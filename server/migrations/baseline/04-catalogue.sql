-- The area catalogue: products with their texts, options, variations, prices, search and history; collections; imports.
-- `npm run baseline` writes this file again: only its comments are edited by hand, all else is changed by migrations.

-- The n-ngrams that every text with `phrase` in it has.
create function ngrams_of_phrase(brand uuid, phrase text) returns text[] language sql immutable parallel safe as $$
  select public.ngrams_of(brand, phrase, least(3, greatest(1, char_length(phrase))), least(3, greatest(1, char_length(phrase))))
$$;

-- Every run of characters of these lengths in the texts. Each is prefixed by the brand, so that a search reads the entries of its brand only
-- (docs/decisions/0014).
create function ngrams_of(brand uuid, texts text, shortest integer, longest integer) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct left(brand::text, 8) || right(brand::text, 8) || substr(texts, start, length)), '{}')
  from generate_series(1, char_length(texts)) start, generate_series(shortest, longest) length
  where start + length - 1 <= char_length(texts)
$$;

-- How much of a variation is available.
create function stock_supply(stock integer, reserved bigint) returns text language sql immutable parallel safe
  return case when stock is null or stock - reserved > 10 then 'enough' when stock - reserved > 0 then 'few' else 'none' end;

create function refresh_products(brand uuid, products uuid[]) returns void language plpgsql as $$ begin
  perform refresh_product_search(brand, products), refresh_missing_points(brand, products), refresh_stock_level(brand, products),
    refresh_product_tags(brand, products);
end $$;

-- Servers of the release before call the next two.
create function search_products(phrase text) returns uuid[] language plpgsql stable security definer as $$ begin
  return public.find_products(public.search_words_of(phrase), null);
end $$;

-- Ids of products whose texts contain all of the words, each of them somewhere; at most 500, because a search shows the first few.
create function search_products_by_words(words text[]) returns uuid[] language plpgsql stable security definer as $$ begin
  return public.find_products(public.search_words_of(array_to_string(words, ' ')), 500);
end $$;

-- The taxonomy of categories, for all kinds of retailers (docs/product/network.md).
create table categories (
  id text primary key,
  parent_id text references categories,
  position integer not null,
  en text not null,
  zh_cn text not null,
  zh_tw text not null
);
insert into categories (id, parent_id, position, en, zh_cn, zh_tw) values
  ('home', null, 100, 'Home & living', '家居生活', '居家生活'),
  ('vases', 'home', 101, 'Vases & planters', '花瓶与花盆', '花器與盆栽'),
  ('candles', 'home', 102, 'Candles & home fragrance', '蜡烛与家居香氛', '蠟燭與居家香氛'),
  ('lighting', 'home', 103, 'Lighting', '灯具', '燈飾'),
  ('cushions', 'home', 104, 'Cushions & throws', '靠垫与毯子', '抱枕與毯子'),
  ('wall-art', 'home', 105, 'Wall art & prints', '墙饰与版画', '掛畫與版畫'),
  ('storage', 'home', 106, 'Storage & trays', '收纳与托盘', '收納與托盤'),
  ('kitchen', null, 200, 'Kitchen & dining', '厨房餐饮', '廚房餐飲'),
  ('tableware', 'kitchen', 201, 'Plates & bowls', '盘子与碗', '盤與碗'),
  ('cups', 'kitchen', 202, 'Cups & mugs', '杯具', '杯具'),
  ('tea-coffee', 'kitchen', 203, 'Tea & coffee ware', '茶具与咖啡器具', '茶具與咖啡器具'),
  ('kitchen-textiles', 'kitchen', 204, 'Kitchen textiles', '厨房布品', '廚房布品'),
  ('cutlery', 'kitchen', 205, 'Cutlery & utensils', '餐具与厨具', '餐具與廚具'),
  ('stationery', null, 300, 'Paper & stationery', '纸品文具', '紙品文具'),
  ('notebooks', 'stationery', 301, 'Notebooks & planners', '笔记本与手帐', '筆記本與手帳'),
  ('cards', 'stationery', 302, 'Greeting cards', '贺卡', '賀卡'),
  ('wrapping', 'stationery', 303, 'Gift wrap', '礼品包装', '禮品包裝'),
  ('desk', 'stationery', 304, 'Desk & writing', '桌面与书写', '桌面與書寫'),
  ('fashion', null, 400, 'Fashion & accessories', '服饰配件', '服飾配件'),
  ('bags', 'fashion', 401, 'Bags & pouches', '包袋', '包袋'),
  ('jewellery', 'fashion', 402, 'Jewellery', '首饰', '飾品'),
  ('scarves', 'fashion', 403, 'Scarves & hats', '围巾与帽子', '圍巾與帽子'),
  ('kids', null, 500, 'Kids & toys', '童品玩具', '童品玩具'),
  ('toys', 'kids', 501, 'Toys & games', '玩具与游戏', '玩具與遊戲'),
  ('baby', 'kids', 502, 'Baby', '婴儿用品', '嬰兒用品'),
  ('beauty', null, 600, 'Beauty & wellness', '美容养生', '美容養生'),
  ('bath', 'beauty', 601, 'Bath & body', '沐浴与身体护理', '沐浴與身體護理'),
  ('food', null, 700, 'Food & drink', '食品饮料', '食品飲料'),
  ('tea', 'food', 701, 'Tea', '茶', '茶'),
  ('pantry', 'food', 702, 'Pantry', '食品杂货', '食品雜貨'),
  ('pets', null, 800, 'Pets', '宠物', '寵物'),
  ('books', null, 900, 'Books & magazines', '书籍杂志', '書籍雜誌'),
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

-- Products, with every field of docs/product/products.md.
create table products (
  brand_id uuid not null references companies,
  id uuid not null,
  status text not null default 'draft' check (status in ('draft', 'active', 'inactive')),
  -- The brand's own order; gaps leave room to move one product without touching the others.
  position double precision not null,
  is_bestseller boolean not null default false,
  source_language text not null default 'en',
  name text not null,
  description text not null default '',
  material text not null default '',
  color text not null default '',
  size text not null default '',
  style text not null default '',
  version text not null default '',
  wholesale_price numeric(12,2) not null,
  retail_price numeric(12,2) not null,
  case_quantity integer not null default 1 check (case_quantity > 0),
  minimum_order_quantity integer not null default 1 check (minimum_order_quantity > 0),
  lead_time_days_min integer,
  lead_time_days_max integer,
  length_cm double precision,
  width_cm double precision,
  height_cm double precision,
  weight_kg double precision,
  hs_code text not null default '',
  customs_description text not null default '',
  origin_country text,
  has_battery boolean not null default false,
  is_dangerous_goods boolean not null default false,
  -- What the dangerous-goods rules were computed from: kind, Wh, cell Wh, grams of lithium.
  battery jsonb,
  out_of_stock boolean not null default false,
  restock_date date,
  regions text[] not null default '{}',
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Points of completeness, then languages without a text, by their names in domain/src/catalogue/products.ts. Null until the end of the first
  -- transaction.
  missing text[],
  -- The brand's own words; retailers never see them.
  tags text[] not null default '{}',
  primary key (brand_id, id),
  check (wholesale_price <= retail_price)
);
create index products_brand_id_status_position_id_idx on products (brand_id, status, position, id);
create index products_brand_id_name_id_idx on products (brand_id, name, id);
create index products_brand_id_wholesale_price_id_idx on products (brand_id, wholesale_price, id);
create index products_brand_id_updated_at_id_idx on products (brand_id, updated_at, id);
create index products_brand_id_position_id_idx1 on products (brand_id, position, id) where out_of_stock;
create index products_brand_id_position_id_idx on products (brand_id, position, id) where missing <> '{}';
-- Filters of the list are decided in the index alone.
create index products_narrowed on products (brand_id, position, id) include (missing, wholesale_price, retail_price, status, is_bestseller, regions);
call enable_tenant_isolation('products');

-- The product's texts in other languages. `states` has the origin of each field: manual, auto or pending.
create table product_translations (
  brand_id uuid not null,
  product_id uuid not null,
  language_code text not null,
  name text not null default '',
  description text not null default '',
  material text not null default '',
  color text not null default '',
  size text not null default '',
  style text not null default '',
  version text not null default '',
  google_translated boolean not null default false,
  states jsonb not null default '{}',
  -- The source text each field was translated from, as a hash: another one means stale.
  source_hashes jsonb not null default '{}',
  requested_on date,
  updated_at timestamptz not null,
  primary key (brand_id, product_id, language_code),
  foreign key (brand_id, product_id) references products on delete cascade
);
call enable_tenant_isolation('product_translations');

create table product_categories (
  brand_id uuid not null,
  product_id uuid not null,
  position smallint not null,
  category_id text not null references categories,
  primary key (brand_id, product_id, position),
  foreign key (brand_id, product_id) references products on delete cascade
);
create index product_categories_brand_id_category_id_product_id_idx on product_categories (brand_id, category_id, product_id);
call enable_tenant_isolation('product_categories');

-- Photos. `access_key` is the random part of the file's URL, which never changes: whoever has the URL may read the file.
create table product_files (
  brand_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  kind text not null,
  position integer not null,
  access_key text not null,
  original_name text not null,
  content_type text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  placeholder text not null,
  created_at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, product_id) references products on delete cascade
);
create index product_files_brand_id_product_id_position_id_idx on product_files (brand_id, product_id, position, id);
call enable_tenant_isolation('product_files');

-- Option types such as size, and their values; names by language: {"en": "Size", "zh_CN": "尺寸"}.
create table product_options (
  brand_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  position smallint not null,
  name jsonb not null,
  primary key (brand_id, id),
  -- Checked at the end of the transaction, because options and values swap positions.
  unique (brand_id, product_id, position) deferrable initially deferred,
  foreign key (brand_id, product_id) references products on delete cascade
);
call enable_tenant_isolation('product_options');

create table product_option_values (
  brand_id uuid not null,
  id uuid not null,
  option_id uuid not null,
  position smallint not null,
  name jsonb not null,
  primary key (brand_id, id),
  unique (brand_id, option_id, position) deferrable initially deferred,
  foreign key (brand_id, option_id) references product_options on delete cascade
);
call enable_tenant_isolation('product_option_values');

create table variations (
  brand_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  position integer not null,
  sku text not null default '',
  barcode text not null default '',
  wholesale_price numeric(12,2) not null,
  retail_price numeric(12,2) not null,
  -- Null: always in stock.
  stock integer check (stock >= 0),
  -- Promised to accepted orders that have not shipped.
  reserved bigint not null default 0 check (reserved >= 0),
  -- The deletion of a photo clears this in the same statement: between tables of a brand, a distributed database has no `on delete set null`.
  photo_id uuid,
  option_ids uuid[] not null default '{}',
  -- What a unit costs the brand, in the currency of its base prices; null where the brand does not say.
  cost_price numeric(12,2),
  primary key (brand_id, id),
  foreign key (brand_id, photo_id) references product_files,
  foreign key (brand_id, product_id) references products on delete cascade,
  check (wholesale_price <= retail_price)
);
create index variations_brand_id_product_id_position_id_idx on variations (brand_id, product_id, position, id);
create unique index variations_sku on variations (brand_id, sku) where sku <> '';
-- Photos are matched to products by the SKU in their file names, in upper or lower case.
create index variations_sku_in_any_case on variations (brand_id, lower(sku)) where sku <> '';
create index variations_brand_id_photo_id_idx on variations (brand_id, photo_id) where photo_id is not null;
create index variations_barcode on variations (brand_id, barcode) where barcode <> '';
call enable_tenant_isolation('variations');

create table variation_translations (
  brand_id uuid not null,
  variation_id uuid not null,
  language_code text not null,
  option text not null,
  primary key (brand_id, variation_id, language_code),
  foreign key (brand_id, variation_id) references variations on delete cascade
);
call enable_tenant_isolation('variation_translations');

create table pricebooks (
  brand_id uuid not null,
  variation_id uuid not null,
  currency_code text not null,
  wholesale_price numeric(12,2) not null,
  retail_price numeric(12,2) not null,
  primary key (brand_id, variation_id, currency_code),
  foreign key (brand_id, variation_id) references variations on delete cascade,
  check (wholesale_price <= retail_price)
);
-- The price grid asks which currencies a brand has prices in.
create index pricebooks_brand_id_currency_code_idx on pricebooks (brand_id, currency_code);
call enable_tenant_isolation('pricebooks');

-- The history of a product: {field: [before, after]}. Append-only.
create table product_changes (
  brand_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  user_id uuid references users,
  kind text not null,
  fields jsonb not null default '{}',
  created_at timestamptz not null,
  -- Changes of prices and variations. Null where there are none, as in older entries.
  prices jsonb,
  variations jsonb,
  cause text default nullif(current_setting('app.cause', true), ''),
  -- What a change did to costs, which fewer people may read than prices.
  costs jsonb,
  primary key (brand_id, id)
);
create index product_changes_brand_id_product_id_id_idx on product_changes (brand_id, product_id, id);
create index product_changes_brand_id_created_at_id_idx on product_changes (brand_id, created_at desc, id desc);
create index product_changes_brand_id_user_id_created_at_id_idx on product_changes (brand_id, user_id, created_at desc, id desc)
  where user_id is not null;
call enable_tenant_isolation('product_changes');
revoke update, delete on product_changes from linesheet_app;

-- Products grouped so that retailers can order a starter set; a product may be in several collections.
create table collections (
  brand_id uuid not null references companies,
  id uuid not null,
  -- The brand's own order; gaps leave room to move one collection without touching the others.
  position double precision not null,
  name_en text not null default '',
  "name_zh_CN" text not null default '',
  "name_zh_TW" text not null default '',
  description_en text not null default '',
  "description_zh_CN" text not null default '',
  "description_zh_TW" text not null default '',
  -- {id, url, width, height, placeholder}. The file never changes, so a copy of a collection may show the same one.
  cover_photo jsonb,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (brand_id, id),
  check (name_en <> '' or "name_zh_CN" <> '' or "name_zh_TW" <> '')
);
create index collections_brand_id_position_id_idx on collections (brand_id, position, id);
call enable_tenant_isolation('collections');

create table collection_items (
  brand_id uuid not null,
  collection_id uuid not null,
  product_id uuid not null,
  position double precision not null,
  primary key (brand_id, collection_id, product_id),
  foreign key (brand_id, product_id) references products on delete cascade,
  foreign key (brand_id, collection_id) references collections on delete cascade
);
create index collection_items_brand_id_collection_id_position_product_id_idx on collection_items (brand_id, collection_id, position, product_id);
create index collection_items_brand_id_product_id_idx on collection_items (brand_id, product_id);
call enable_tenant_isolation('collection_items');

-- Imports: the file, the mapping of its columns, the result. The newest mapping is the default of the next import.
create table imports (
  brand_id uuid not null,
  job_id uuid not null,
  storage_key text not null,
  file_name text not null,
  header text[] not null,
  -- {header: field}; '' where a column is left out
  mapping jsonb not null,
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  created_at timestamptz not null,
  -- The make of an imported file that is not ours, and what the brand decided about it, for its next file of that make.
  format text,
  decisions jsonb not null default '{}',
  primary key (brand_id, job_id),
  foreign key (brand_id, job_id) references jobs on delete cascade
);
create index imports_brand_id_created_at_idx on imports (brand_id, created_at desc);
-- What a brand decided about its last file of a make.
create index imports_format on imports (brand_id, format, created_at, job_id) where format is not null;
call enable_tenant_isolation('imports');

-- Refused rows as they were in the file; `errors`: [{column, field, message, error}].
create table import_errors (
  brand_id uuid not null,
  job_id uuid not null,
  row integer not null,
  cells text[] not null,
  errors jsonb not null,
  primary key (brand_id, job_id, row),
  foreign key (brand_id, job_id) references imports on delete cascade
);
call enable_tenant_isolation('import_errors');

-- The texts of a product that are searched, and every one, two and three characters that follow each other in them: Chinese has no spaces between
-- words (docs/decisions/0014).
create table product_search (
  brand_id uuid not null,
  product_id uuid not null,
  texts text not null,
  ngrams text[] not null,
  primary key (brand_id, product_id),
  foreign key (brand_id, product_id) references products on delete cascade
);
create index product_search_grams_idx on product_search using gin (ngrams);
call enable_tenant_isolation('product_search');

-- The stock level of a product, from what is available of its variations: 10 or fewer is low.
create table product_stock (
  brand_id uuid not null,
  product_id uuid not null,
  level text not null check (level in ('out', 'low', 'in')),
  -- Since when an active product has had too little in stock, and whether members were told.
  low_since timestamptz,
  is_announced boolean not null default false,
  primary key (brand_id, product_id),
  foreign key (brand_id, product_id) references products on delete cascade
);
create index product_stock_brand_id_level_product_id_idx on product_stock (brand_id, level, product_id);
create index product_stock_unannounced on product_stock (brand_id) where low_since is not null and not is_announced;
create index product_stock_low on product_stock (brand_id, low_since, product_id) where low_since is not null;
call enable_tenant_isolation('product_stock');

-- Units of a product by the brand's days, with the orders that have it and the units that came back, without cancelled orders. Kept up to date with
-- every order, so that a list of products does not add up order lines.
create table product_sales (
  brand_id uuid not null,
  product_id uuid not null,
  day date not null,
  units bigint not null,
  orders bigint not null default 0,
  returned bigint not null default 0,
  primary key (brand_id, product_id, day),
  foreign key (brand_id, product_id) references products on delete cascade
) with (fillfactor=80);
create index product_sales_by_day on product_sales (brand_id, day);
call enable_tenant_isolation('product_sales');

-- One row per tag, for the filter of the list: an index of the array is not used through row-level security, because its
-- operator might reveal rows; that of a plain text is.
create table product_tags (
  brand_id uuid not null,
  product_id uuid not null,
  tag text not null,
  primary key (brand_id, product_id, tag),
  foreign key (brand_id, product_id) references products on delete cascade
);
create index product_tags_brand_id_tag_product_id_idx on product_tags (brand_id, tag, product_id);
call enable_tenant_isolation('product_tags');

-- The search over all records (docs/decisions/0056). A misspelled word is corrected by the words that names contain. Each word is found by the
-- word itself and by every variant that lacks one of its characters: two words that differ by one edit share a variant.
create table search_words (
  brand_id uuid not null references companies on delete cascade,
  variant text not null,
  word text not null,
  primary key (brand_id, variant, word)
);
call enable_tenant_isolation('search_words');

-- What names a product in the file of another system, by which its next file finds it.
create table product_import_keys (
  brand_id uuid not null,
  import_key text not null check (length(import_key) >= 1 and length(import_key) <= 240),
  product_id uuid not null,
  primary key (brand_id, import_key),
  foreign key (brand_id, product_id) references products on delete cascade
);
create index product_import_keys_product on product_import_keys (brand_id, product_id);
call enable_tenant_isolation('product_import_keys');

-- Photos of imported products at addresses of others. Each address is fetched once for a product, whatever imports name it.
create table photo_downloads (
  brand_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  -- The import that asked for it.
  job_id uuid,
  -- Shown by these variations once it is there.
  variation_ids uuid[] not null default '{}',
  -- Of the imported file.
  row integer not null,
  address text not null check (length(address) <= 2000),
  -- Empty where the address is none.
  host text not null,
  -- Among the photos that the file names for the product.
  position integer not null,
  state text not null check (state in ('waiting', 'done', 'failed')),
  -- Why the last attempt failed.
  problem text,
  attempts integer not null default 0,
  -- Of a photo that may have been deleted since.
  photo_id uuid,
  is_animated boolean not null default false,
  created_at timestamptz not null,
  primary key (brand_id, id),
  unique (brand_id, product_id, address),
  foreign key (brand_id, job_id) references jobs on delete cascade,
  foreign key (brand_id, product_id) references products on delete cascade
);
create index photo_downloads_of_job on photo_downloads (brand_id, job_id, state, row, id);
call enable_tenant_isolation('photo_downloads');

-- One trigger counts products and their tags, because their rows change in `changeProducts`, by inserts and deletes, by renamed tags and with `missing`.
-- It needs the row before, which no function reads.
create function count_products() returns trigger language plpgsql as $$ begin
  perform add_to_tab_counts(coalesce(new.brand_id, old.brand_id), 'products', coalesce(new.id, old.id),
    array[new.status, case when new.out_of_stock then 'out_of_stock' end, case when new.missing <> '{}' then 'needs_attention' end,
      old.status, case when old.out_of_stock then 'out_of_stock' end, case when old.missing <> '{}' then 'needs_attention' end],
    array[1, 1, 1, -1, -1, -1]);
  if new.tags is distinct from old.tags then
    perform add_to_tab_counts(coalesce(new.brand_id, old.brand_id), 'product_tags', coalesce(new.id, old.id), new.tags || old.tags,
      array_fill(1, array[coalesce(cardinality(new.tags), 0)]) || array_fill(-1, array[coalesce(cardinality(old.tags), 0)]));
  end if;
  return null;
end $$;

-- Adds the words of new texts, too.
create function refresh_product_search(brand uuid, products uuid[]) returns void language plpgsql as $$
declare
  product record;
begin
  for product in
    select named.id, named.texts from (
      select p.id, product_search_text(brand, p.id) as texts from products p where p.brand_id = brand and p.id = any(products)
    ) named
    where not exists (
      select from product_search s where s.brand_id = brand and s.product_id = named.id and s.texts = named.texts)
  loop
    insert into product_search (brand_id, product_id, texts, ngrams)
    values (brand, product.id, product.texts, ngrams_of(brand, product.texts, 1, 3))
    on conflict (brand_id, product_id) do update set texts = excluded.texts, ngrams = excluded.ngrams;
    perform add_search_words(brand, product.texts);
  end loop;
end $$;

-- `completeness` and the languages without a text, as domain/src/catalogue/products.ts has them; only rows that differ are written.
create function refresh_missing_points(brand uuid, products uuid[]) returns void language plpgsql security definer as $$ begin
  update public.products p set missing = found.points
  from (
    select q.id, array_remove(array[
        case when photos.number < 2 then 'photos' end,
        case when coalesce(photos.largest, 0) < 1050 then 'photo_size' end,
        case when lacking.languages <> '{}' then 'languages' end,
        case when q.hs_code = '' then 'hs_code' end,
        case when q.weight_kg is null then 'weight' end,
        case when num_nulls(q.length_cm, q.width_cm, q.height_cm) > 0 then 'dimensions' end,
        case when prices.are_thin then 'margin' end,
        case when prices.are_few then 'region_prices' end
      ], null) || lacking.languages as points
    from public.products q
    cross join lateral (
      select count(*) as number, max(least(f.width, f.height)) as largest
      from public.product_files f where f.brand_id = brand and f.product_id = q.id
    ) photos
    cross join lateral (
      select array(
        select l.code from unnest(array['en', 'zh_CN', 'zh_TW']) as l (code)
        where not (l.code = q.source_language and q.name <> '' and q.description <> '') and not exists (
          select from public.product_translations t where t.brand_id = brand and t.product_id = q.id and t.language_code = l.code
            and t.name <> '' and t.description <> '')
      ) as languages
    ) lacking
    cross join lateral (
      select array(select distinct public.currency_of_region(r) from unnest(q.regions) r
        except select c.currency_code from public.companies c where c.brand_id = brand) as currencies
    ) sold
    cross join lateral (
      select coalesce(bool_or(v.wholesale_price <= 0 or (v.retail_price - v.wholesale_price) * 100 < v.retail_price * 20 or books.are_thin), false) as are_thin,
        coalesce(bool_or(books.number < cardinality(sold.currencies)), false) as are_few
      from public.variations v
      cross join lateral (
        select count(*) filter (where b.currency_code = any(sold.currencies)) as number,
          coalesce(bool_or(b.wholesale_price <= 0 or (b.retail_price - b.wholesale_price) * 100 < b.retail_price * 20), false) as are_thin
        from public.pricebooks b where b.brand_id = brand and b.variation_id = v.id
      ) books
      where v.brand_id = brand and v.product_id = q.id
    ) prices
    where q.brand_id = brand and q.id = any(products)
  ) found
  where p.brand_id = brand and p.id = found.id and p.missing is distinct from found.points;
end $$;

-- Locks the rows before it looks at variations: of two orders that take the last of two variations, the second sees what the first took. Writes since
-- when an active product runs low, too.
create function refresh_stock_level(brand uuid, products uuid[]) returns void language plpgsql security definer as $$
declare
  counted record;
begin
  perform from product_stock where brand_id = brand and product_id = any(products) order by product_id for update;
  for counted in
    select p.id, p.status = 'active' as is_active, case
        when p.out_of_stock or bool_and(stock_supply(v.stock, v.reserved) = 'none') then 'out'
        when bool_or(stock_supply(v.stock, v.reserved) <> 'enough') then 'low'
        else 'in' end as level
    from products p left join variations v on v.brand_id = brand and v.product_id = p.id
    where p.brand_id = brand and p.id = any(products)
    group by p.id, p.status, p.out_of_stock
  loop
    insert into product_stock as s (brand_id, product_id, level) values (brand, counted.id, counted.level)
    on conflict (brand_id, product_id) do update set level = excluded.level,
      low_since = case when excluded.level = 'in' then null when s.level = 'in' and counted.is_active then now() else s.low_since end,
      is_announced = s.is_announced and not (s.level = 'in' and counted.is_active)
    where s.level <> excluded.level;
  end loop;
end $$;

-- Variations of the current brand with one of these SKUs, in upper or lower case. Runs as the owner for the same reason as search_products.
create function find_variations_by_sku(skus text[]) returns table (product_id uuid, sku text) language plpgsql stable security definer as $$
declare
  brand uuid := current_setting('app.brand_id')::uuid;
  lowercase text[] := array(select distinct lower(s) from unnest(skus) s);
begin
  return query select v.product_id, v.sku from public.variations v
    where v.brand_id = brand and v.sku <> '' and lower(v.sku) = any(lowercase);
end $$;

-- Orders change the stock of variations and not their product: only a variation that passes a limit of stock_supply refreshes its product.
create function refresh_stock_level_of_variation() returns trigger language plpgsql as $$ begin
  perform refresh_stock_level(new.brand_id, array[new.product_id]);
  return null;
end $$;

-- Records how many products a statement added to a collection, took from it or moved in it.
create function record_collection_items() returns trigger language plpgsql as $$
declare
  row record;
begin
  for row in select brand_id as brand, collection_id as collection, count(*)::int as products from touched group by 1, 2 order by 1, 2 loop
    perform add_audit_entry(row.brand, 'collection', k.id, coalesce(nullif(k.name_en, ''), nullif(k."name_zh_CN", ''), k."name_zh_TW"), 'changed',
      case tg_op when 'UPDATE' then '{"product_order": null}' when 'INSERT' then jsonb_build_object('products_added', jsonb_build_array(null, row.products))
        else jsonb_build_object('products_removed', jsonb_build_array(null, row.products)) end)
    from collections k where k.brand_id = row.brand and k.id = row.collection;
  end loop;
  return null;
end $$;

-- Records which products were deleted, by name. Their own history stays.
create function record_deleted_products() returns trigger language plpgsql as $$
declare
  row record;
begin
  for row in select brand_id as brand, id, name from deleted order by 1, 2 loop
    perform add_audit_entry(row.brand, 'product', row.id, row.name, 'removed', '{}');
  end loop;
  return null;
end $$;

create function add_search_words(brand uuid, texts text) returns void language plpgsql as $$
declare
  added text;
  variation text;
begin
  foreach added in array words_in(texts) loop
    if not exists (select from search_words s where s.brand_id = brand and s.variant = added and s.word = added) then
      foreach variation in array word_variants(added) loop
        insert into search_words (brand_id, variant, word) values (brand, variation, added) on conflict do nothing;
      end loop;
    end if;
  end loop;
end $$;

create function refresh_product_tags(brand uuid, products uuid[]) returns void language plpgsql as $$
declare
  added record;
begin
  delete from product_tags t using products p
  where t.brand_id = brand and t.product_id = any(products) and p.brand_id = brand and p.id = t.product_id and t.tag <> all (p.tags);
  for added in
    select distinct named.tag, p.id from products p, unnest(p.tags) named (tag)
    where p.brand_id = brand and p.id = any(products)
      and not exists (select from product_tags t where t.brand_id = brand and t.product_id = p.id and t.tag = named.tag)
    order by named.tag, p.id
  loop
    insert into product_tags (brand_id, product_id, tag) values (brand, added.id, added.tag);
    perform add_brand_tag(brand, added.tag);
  end loop;
end $$;

-- The names of a product in all languages, an empty line, and the SKUs and barcodes of its variations.
create function product_search_text(brand uuid, product uuid) returns text language sql stable as $$
  select concat_ws(E'\n', fold_search_text(concat_ws(E'\n', p.name,
      (select string_agg(t.name, E'\n' order by t.language_code) from product_translations t where t.brand_id = brand and t.product_id = p.id))), '',
    (select string_agg(fold_search_text(concat_ws(E'\n', nullif(v.sku, ''), nullif(v.barcode, ''))), E'\n' order by v.position, v.id)
      from variations v where v.brand_id = brand and v.product_id = p.id and concat(v.sku, v.barcode) <> ''))
  from products p where p.brand_id = brand and p.id = product
$$;

-- Products of the current brand whose texts contain all of the folded words; at most so many, or all.
create function find_products(words text[], most integer) returns uuid[] language plpgsql stable security definer
set plan_cache_mode = force_custom_plan as $$
declare
  brand uuid := current_setting('app.brand_id')::uuid;
  wanted text[] := array(select distinct gram from unnest(words) word, unnest(public.ngrams_of_phrase(brand, word)) gram);
begin
  return array(select s.product_id from public.product_search s
    where s.brand_id = brand and s.ngrams @> wanted
      and (select bool_and(strpos(s.texts, word) > 0) from unnest(words) word)
    limit most);
end $$;

-- Stock is edited, imported, restored and read from shops in many places. Orders, which change reserved units, tell of it themselves.
create function nudge_shops_of_variation() returns trigger language plpgsql as $$ begin
  perform mark_stock_stale(new.brand_id, array[new.id]);
  return null;
end $$;

-- At the end of the transaction, so that the counts are locked briefly.
create constraint trigger count_products after insert or delete or update of status, out_of_stock, missing, tags on products
  deferrable initially deferred for each row execute function count_products();

create trigger record_deleted_products after delete on products referencing old table as deleted
  for each statement execute function record_deleted_products();

-- Shipping takes stock and its reservation together, so that shops are owed nothing by it.
create trigger nudge_shops after update of stock on variations for each row
  when (old.stock - old.reserved is distinct from new.stock - new.reserved) execute function nudge_shops_of_variation();

-- The limits of stock_supply stand in the condition itself: a function there would be inlined again for each statement of an order.
create trigger refresh_stock_level after update of stock, reserved on variations for each row
  when ((old.stock - old.reserved > 10) is distinct from (new.stock - new.reserved > 10)
    or (old.stock - old.reserved > 0) is distinct from (new.stock - new.reserved > 0))
  execute function refresh_stock_level_of_variation();

create trigger record_change after insert or update or delete on collections for each row
  execute function record_change('collection', 'id', 'name_en,name_zh_CN,name_zh_TW', 'position');

create trigger record_added_items after insert on collection_items referencing new table as touched
  for each statement execute function record_collection_items();

create trigger record_moved_items after update on collection_items referencing new table as touched
  for each statement execute function record_collection_items();

create trigger record_removed_items after delete on collection_items referencing old table as touched
  for each statement execute function record_collection_items();
