-- What a start compares with its settings. The fingerprint of a fixed text says under which FINGERPRINT_KEY this database
-- was written; the first start of this release fills it in.
alter table installation add column fingerprint_check text;
-- Demo accounts have a password that everybody knows. It stays set after they are removed: their reservations and sales remain.
alter table installation add column has_demo_data boolean not null default false;
update installation set has_demo_data = exists (
  select from accounts where email like '%@demo.danjang.kr' or login_id ~ '^(demo_[a-z]+|person_[0-9]+)$');
