select 1; -- filled by its owner
