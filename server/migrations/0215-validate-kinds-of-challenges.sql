-- Apart from its addition, which locks the table.
alter table sign_in_challenges validate constraint sign_in_challenges_kind_check;
