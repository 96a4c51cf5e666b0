import type { Schemas } from '@lotline/web-core/api';
import { formatUsdt, parseUsdt } from '@lotline/web-core/money';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

type Loss = NonNullable<Schemas['RefundPreview']['agent']>;

function Told({ loss }: { loss: Loss }) {
  const { t } = useTranslation('money');
  const { name, code, taken_back: taken, owed } = loss;
  if (parseUsdt(taken) === 0n) return t('agentLoss.nothing', { name, code });
  return (
    <>
      {t('agentLoss.taken', { name, code, amount: formatUsdt(taken) })}
      {parseUsdt(owed) > 0n && ` ${t('agentLoss.owed', { amount: formatUsdt(owed) })}`}
    </>
  );
}

/** What a refund takes from the order's agent: said before it is given. `about` names the refund. */
export function AgentLoss(props: {
  about: readonly string[];
  fetch: (signal: AbortSignal) => Promise<Schemas['RefundPreview']>;
}) {
  const { t } = useTranslation('money');
  const { data, isError, isFetching } = useQuery({
    queryKey: ['refund-preview', ...props.about],
    queryFn: ({ signal }) => props.fetch(signal),
    gcTime: 0,
  });
  return (
    <p role="status">
      {isError ? (
        t('agentLoss.failed')
      ) : data === undefined || isFetching ? (
        t('agentLoss.loading')
      ) : data.agent === null ? (
        t('agentLoss.none')
      ) : (
        <strong>
          <Told loss={data.agent} />
        </strong>
      )}
    </p>
  );
}
