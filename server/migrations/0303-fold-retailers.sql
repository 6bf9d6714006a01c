-- migrate: block by block
update network_entries set search_text = network_search_text(retailer_id)
where ctid >= $1 and ctid < $2 and search_text <> network_search_text(retailer_id)
