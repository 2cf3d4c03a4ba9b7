# 13 Foglie nella pagina iniziale.
thirteen-leaves-name = 13 Foglie
thirteen-leaves-pitch = Una fila di foglie aperta ai due estremi: eguaglia o supera il loro numero e svuota la mano per primo.
