import type { Schemas } from '@lotline/web-core/api';
import { useTranslation } from 'react-i18next';

/** What is wrong with the TRON nodes or needs attention, with the call and the address that failed. */
export function ChainNotice({ notice }: { notice: Schemas['ChainNotice'] }) {
  const { t } = useTranslation('system');
  const { code, count, key, allowed, detail } = notice;
  return (
    <>
      {t(`chain.notice.${code}`, { count, key, allowed })}
      {detail !== null && (
        <>
          {' '}
          <span lang="en" translate="no">
            {detail}
          </span>
        </>
      )}
    </>
  );
}
