import { atom, useAtom } from 'jotai';

const openAtom = atom(false);

/** Whether the drawer with the cart is open, and how to open or close it. */
export const useCartOpen = () => useAtom(openAtom);
