/** Turns are the controller's by now; the elements' own file says where. */
export * from '../../controller/turns.ts';
