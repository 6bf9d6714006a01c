-- A card that was charged although its order had been paid in another way meanwhile: it is paid back whole (docs/decisions/0041).
alter table card_payments add column is_second_payment boolean not null default false;
