-- migrate: block by block
update tagged_orders set subtotal_minor = subtotal * 100 where ctid >= $1 and ctid < $2 and subtotal_minor is null
