/** To see and to change what lines cost. */
export const COSTS_PERMISSION = 'stock.costs';
