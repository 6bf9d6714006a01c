-- What a brand is owed (docs/product/payouts.md). Lines are only appended. Each names its cause, and a cause posts a line of a kind once; a
-- balance is always a sum of lines. An earning is what lines belong to until a payout takes it: that of an order begins when the order ships;
-- what concerns an order whose earning is taken already, such as a late refund, is a correction with a due date of its own.
create table earnings (
  brand_id uuid not null references companies,
  id uuid not null,
  kind text not null check (kind in ('order', 'correction')),
  order_id uuid,
  currency_code text not null,
  -- The sum of its lines, maintained by a trigger.
  net numeric(18,2) not null default 0,
  earned_at timestamptz not null,
  due_at timestamptz not null,
  -- While a dispute about the order waits for its answer.
  is_held boolean not null default false,
  payout_id uuid,
  primary key (brand_id, id),
  foreign key (brand_id, order_id) references orders,
  check (kind = 'correction' or order_id = id)
);
create index earnings_unclaimed on earnings (brand_id, currency_code, due_at, id) include (net, is_held) where payout_id is null;
create index earnings_of_payout on earnings (brand_id, payout_id, earned_at, id) include (net) where payout_id is not null;
create index on earnings (brand_id, order_id);
create index earnings_negative on earnings (brand_id) where payout_id is null and net < 0;
call enable_tenant_isolation('earnings');

create table ledger_lines (
  brand_id uuid not null,
  -- The order, dispute, purchase of labels or payout that the line is for.
  cause_id uuid not null,
  kind text not null check (kind in
    ('sale', 'discount', 'commission', 'shipping_reimbursed', 'label', 'refund', 'commission_back', 'early_fee', 'adjustment', 'payout')),
  -- Null for a payout that left.
  earning_id uuid,
  order_id uuid,
  currency_code text not null,
  amount numeric(18,2) not null check (amount <> 0),
  note text not null default '',
  posted_at timestamptz not null,
  primary key (brand_id, cause_id, kind),
  foreign key (brand_id, earning_id) references earnings,
  check ((earning_id is null) = (kind = 'payout'))
);
create index ledger_lines_posted on ledger_lines (brand_id, posted_at desc, cause_id, kind);
create index on ledger_lines (brand_id, earning_id);
call enable_tenant_isolation('ledger_lines');
revoke update, delete, truncate on ledger_lines from linesheet_app;

create function add_to_earning() returns trigger language plpgsql as $$
begin
  update earnings set net = net + new.amount where brand_id = new.brand_id and id = new.earning_id;
  return null;
end $$;
create trigger add_to_earning after insert on ledger_lines for each row when (new.earning_id is not null) execute function add_to_earning();

create table payouts (
  brand_id uuid not null references companies,
  id uuid not null,
  number integer not null,
  kind text not null check (kind in ('scheduled', 'early')),
  status text not null check (status in ('pending', 'processing', 'paid', 'failed')),
  currency_code text not null,
  amount numeric(18,2) not null check (amount > 0),
  earning_count integer not null,
  requested_at timestamptz not null,
  requested_by uuid references users,
  attempts integer not null default 1,
  sent_at timestamptz,
  settled_at timestamptz,
  failure text,
  -- The day (UTC) of a scheduled payout: there is one a day.
  scheduled_on date,
  primary key (brand_id, id),
  unique (brand_id, number),
  check ((status in ('paid', 'failed')) = (settled_at is not null)),
  check ((status = 'failed') = (failure is not null))
);
create unique index payouts_of_day on payouts (brand_id, currency_code, scheduled_on) where scheduled_on is not null;
create index payouts_listed on payouts (brand_id, requested_at desc, id desc);
call enable_tenant_isolation('payouts');
alter table earnings add foreign key (brand_id, payout_id) references payouts;

-- The account of a brand: whoever takes earnings locks it first.
create table payout_accounts (
  brand_id uuid primary key references companies,
  last_payout_number integer not null default 0,
  -- Since when the balance of a currency is negative, and since when that keeps the account on hold.
  negative_since timestamptz,
  on_hold_since timestamptz,
  check (on_hold_since is null or negative_since is not null)
);
call enable_tenant_isolation('payout_accounts');

-- Orders that were shipped before: those that are completed were paid one by one, and are gathered in one payout for each currency.
insert into earnings (brand_id, id, kind, order_id, currency_code, earned_at, due_at, is_held)
select o.brand_id, o.id, 'order', o.id, o.currency_code, o.shipped_at, o.shipped_at + interval '60 days', o.open_disputes > 0
from orders o
where o.shipped_at is not null and o.subtotal + o.shipping_total > 0
  and not exists (select from manual_orders m where m.brand_id = o.brand_id and m.order_id = o.id and m.payment_method = 'paid');
insert into ledger_lines (brand_id, cause_id, kind, earning_id, order_id, currency_code, amount, posted_at)
select e.brand_id, e.id, l.kind, e.id, e.id, e.currency_code, l.amount, e.earned_at
from earnings e join orders o on o.brand_id = e.brand_id and o.id = e.id
cross join lateral (values ('sale', o.subtotal), ('discount', -o.discount_total), ('commission', -o.commission),
  ('shipping_reimbursed', o.shipping_total)) l (kind, amount)
where l.amount <> 0;
insert into ledger_lines (brand_id, cause_id, kind, earning_id, order_id, currency_code, amount, posted_at)
select e.brand_id, p.id, 'label', e.id, e.id, e.currency_code, -p.price, e.earned_at
from earnings e join label_purchases p on p.brand_id = e.brand_id and p.order_id = e.id
where p.status = 'bought' and p.currency_code = e.currency_code and p.price <> 0;
insert into ledger_lines (brand_id, cause_id, kind, earning_id, order_id, currency_code, amount, posted_at)
select e.brand_id, d.id, l.kind, e.id, e.id, e.currency_code, l.amount, coalesce(d.decided_at, d.answered_at, d.created_at)
from earnings e join disputes d on d.brand_id = e.brand_id and d.order_id = e.id and d.status = 'approved'
cross join lateral (values ('refund', -d.amount), ('commission_back', d.commission_back)) l (kind, amount)
where l.amount <> 0;

insert into payouts (brand_id, id, number, kind, status, currency_code, amount, earning_count, requested_at, sent_at, settled_at)
select brand_id, uuidv7(), row_number() over (partition by brand_id order by settled_at, currency_code), 'scheduled', 'paid', currency_code,
  amount, earning_count, settled_at, settled_at, settled_at
from (
  select e.brand_id, e.currency_code, sum(e.net) as amount, count(*) as earning_count, max(o.completed_at) as settled_at
  from earnings e join orders o on o.brand_id = e.brand_id and o.id = e.id where o.completed_at is not null group by 1, 2
) paid where amount > 0;
update earnings e set payout_id = p.id
from orders o, payouts p
where o.brand_id = e.brand_id and o.id = e.id and o.completed_at is not null and p.brand_id = e.brand_id and p.currency_code = e.currency_code;
insert into ledger_lines (brand_id, cause_id, kind, currency_code, amount, posted_at)
select brand_id, id, 'payout', currency_code, -amount, settled_at from payouts;
insert into payout_accounts (brand_id, last_payout_number) select brand_id, max(number) from payouts group by brand_id;
