import { formatUsdt } from '@lotline/web-core/money';
import { useTranslation } from 'react-i18next';
import { FactList, Section } from '../../../shared/components/facts';
import type { Agent } from '../api';

const parts = ['pending', 'available', 'settling', 'paid', 'reversed'] as const;

/** Where the commission of an agent is. */
export function Money({ agent: { profile } }: { agent: Agent }) {
  const { t } = useTranslation('agents');
  return (
    <Section title={t('money')}>
      <FactList
        rows={parts.map((part) => [t(`column.${part}`), <span className="money">{formatUsdt(profile[part])}</span>])}
      />
    </Section>
  );
}
