-- What recognises a photo after crops and edits (core/photos/fingerprint.ts). It replaces
-- photo.perceptual_hash, by which photos without one are still recognised.

alter table photo add column fingerprint bytea;   -- null: not computed yet
create index photo_without_fingerprint on photo (id) where fingerprint is null;
