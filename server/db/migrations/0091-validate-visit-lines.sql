-- Beside the traffic.
alter table reservations validate constraint reservations_lines_add_up;
alter table reservations validate constraint reservations_source_check;
