-- Like the key of migration 0026. Of a new database, 0001_by_city.sql has dropped that one.
alter table post add unique (city, channel_id, external_id);
