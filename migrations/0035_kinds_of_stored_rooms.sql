-- Posts that were read before kinds were (0034_listing_kinds.sql) and are not read again: what they
-- marked as a room is one, without the rooms of the whole home. A trigger outdates the documents.

update extraction
set facts = facts || '{"kind": "room", "rooms": null, "bedrooms": null}',
  read_facts = read_facts || '{"kind": "room", "rooms": null, "bedrooms": null}'
where is_room and (facts ->> 'isRental')::boolean and not facts ? 'kind';

update listing
set kind = 'room', rooms = null, bedrooms = null, rooms_filter = null
where id in (
  select listing_id from extraction
  where listing_id is not null
  group by listing_id
  having bool_and(is_room and facts ->> 'kind' = 'room')
);
