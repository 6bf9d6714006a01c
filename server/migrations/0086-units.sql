-- The units in which the brand reads sizes and weights. They are stored, entered and declared in cm and kg whatever it is.
alter table companies add column units text not null default 'metric' check (units in ('metric', 'imperial'));
