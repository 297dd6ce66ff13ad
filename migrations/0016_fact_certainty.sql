-- The certainty of each fact gets the name that the code uses for it.
alter table extraction rename column sure to certainty;
