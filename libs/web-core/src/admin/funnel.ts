export const MIN_FUNNEL_STEPS = 2;
export const MAX_FUNNEL_STEPS = 6;
/** What a shop asks first: who looks, who chooses, who orders, who comes to pay and who pays. */
const usualSteps = ['page_view', 'goods_view', 'order_placed', 'cashier_view', 'order_paid'];

const namePattern = /^[a-z][a-z0-9_.]{0,59}$/;

/** The steps of a funnel as the URL says them: events in order, each once. What makes no funnel is the usual one. */
export function readSteps(text: string | null): string[] {
  const steps = [...new Set(text?.split(',') ?? [])]
    .filter((name) => namePattern.test(name))
    .slice(0, MAX_FUNNEL_STEPS);
  return steps.length < MIN_FUNNEL_STEPS ? usualSteps : steps;
}
