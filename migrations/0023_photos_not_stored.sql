-- Photos that our own store did not take, for the health page; nearly always none.
create index post_photo_not_stored on post_photo (post_id) where photo_id is null and error like 'not stored:%';
