# 13 Leaves on the home page.
thirteen-leaves-name = 13 Foglie
thirteen-leaves-pitch = Una fila di foglie aperta ai due estremi: gioca più basso a sinistra o più alto a destra, con almeno tante carte quante ce ne sono lì. Vince chi finisce prima le carte.
