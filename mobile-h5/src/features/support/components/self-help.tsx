import { supportTopicNames, type SupportTopic } from '@lotline/shop/support';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../../shared/components/button';
import { PaymentCheck } from './payment-check';
import { Card } from '../../../shared/content/card';
import { CapsuleTabs } from '../../../shared/navigation/capsule-tabs';
import styles from './service.module.css';

const ways = {
  delivery: ['orders', 'lookup'],
  deadLines: ['checkLive', 'orders'],
  account: ['forgot', 'account'],
} as const;

export interface ServiceLinks {
  topic: (topic: SupportTopic) => string;
  pay: (preOrderId: string) => string;
  tutorials: string;
  /** Where a visitor helps themselves. */
  ways: Record<(typeof ways)[keyof typeof ways][number], string>;
}

/** What most people come for, with what they can do themselves. `children`: the tutorials of the topic. */
export function SelfHelp({
  topic,
  links,
  children,
}: {
  topic: SupportTopic;
  links: ServiceLinks;
  children: ReactNode;
}) {
  const { t } = useTranslation('support');
  return (
    <section className={styles.section} aria-labelledby="self-help">
      <h2 id="self-help">{t('help.title')}</h2>
      <CapsuleTabs
        label={t('help.topics')}
        current={topic}
        items={supportTopicNames.map((one) => ({ key: one, to: links.topic(one), label: t(`help.topic.${one}`) }))}
      />
      <Card>
        {topic === 'payment' ? (
          <PaymentCheck payAt={links.pay} />
        ) : (
          <>
            <p className={styles.note}>{t(`help.hint.${topic}`)}</p>
            <div className={styles.actions}>
              {ways[topic].map((way) => (
                <ButtonLink key={way} href={links.ways[way]}>
                  {t(`help.go.${way}`)}
                </ButtonLink>
              ))}
            </div>
          </>
        )}
      </Card>
      <h3>{t('help.tutorials')}</h3>
      {children}
      <Link to={links.tutorials} className={styles.target}>
        {t('help.allTutorials')}
      </Link>
    </section>
  );
}
