import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../../../shared/hooks/app-state';
import { DetailDrawer } from '../../../shared/components/detail-drawer';
import { paths } from '../../../shared/navigation/paths';
import { ratesQuery } from '../api';
import styles from './agents.module.css';
import { RateDialog } from './rate-dialog';
import { Rates } from './rates';

/** What all agents earn, by all goods or by some, since when, and what will change. */
export function CommonRatesDrawer() {
  const { t } = useTranslation('agents');
  const canWrite = usePermission('agents.write');
  const [adding, setAdding] = useState(false);
  return (
    <DetailDrawer
      title={t('rates.common')}
      name={t('rates.commonName')}
      listPath={paths.agents}
      width={680}
      answer={useInfiniteQuery(ratesQuery(null))}
    >
      {() => (
        <>
          <p className={styles.text}>{t('rates.order')}</p>
          <Rates agentId={null} onAdd={canWrite ? () => setAdding(true) : null} />
          {adding && <RateDialog agent={null} onClose={() => setAdding(false)} />}
        </>
      )}
    </DetailDrawer>
  );
}
