import { putSpan, spanFrom, type AgentSpan } from './period';
import { tabFrom, type CommissionTab } from './types';

/** What the address of the agent's page shows of each part; `show` changes the address. */
export function agentAddress(params: URLSearchParams, show: (next: URLSearchParams) => void) {
  const put = (name: string, value: string) => {
    const next = new URLSearchParams(params);
    next.set(name, value);
    show(next);
  };
  return {
    span: spanFrom(params),
    onSpan: (span: AgentSpan) => show(putSpan(params, span)),
    tab: tabFrom(params),
    onTab: (tab: CommissionTab) => put('state', tab),
    dormant: params.get('customers') === 'dormant',
    onDormant: (dormant: boolean) => put('customers', dormant ? 'dormant' : 'all'),
  };
}
