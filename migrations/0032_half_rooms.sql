-- Serbian posts count half rooms: a "dvoiposoban" flat has 2.5. rooms_filter stays whole: 2.5 is 2.

alter table listing alter column rooms type real;
