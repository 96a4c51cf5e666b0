/** Whether another page shows this one in a frame: then no wallet is connected here, and no delivered line shown. */
export const isFramed = (): boolean => window.parent !== window;
