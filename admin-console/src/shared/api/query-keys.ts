// First parts of the keys of queries: data that several features show or change. A feature's own keys are in its `api.ts`.

export const agentsKey = ['agents'] as const;
export const categoriesKey = ['categories'] as const;
export const goodsKey = ['goods'] as const;
export const linesKey = ['stock-lines'] as const;
export const ordersKey = ['orders'] as const;
export const receiptsKey = ['receipts'] as const;
export const rolesKey = ['roles'] as const;
export const statsKey = ['stats'] as const;
export const usersKey = ['users'] as const;
