-- Reads are looked up by their key alone. By time, which the hourly cleanup asks for, the planner took this index while the table was small.
drop index read_notifications_read_at_idx;
