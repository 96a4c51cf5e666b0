import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { totpQuery } from '../../features/security/api';
import { useSession } from '../../shared/hooks/app-state';
import { Notice } from '../../shared/feedback/notice';
import { paths } from '../../shared/navigation/paths';

const dismissedKey = 'lotline.totp-hint';

function wasDismissed(by: string): boolean {
  try {
    return window.sessionStorage.getItem(dismissedKey) === by;
  } catch {
    return false;
  }
}

/** Without a store it comes back with the next page load. */
function keepDismissed(by: string): void {
  try {
    window.sessionStorage.setItem(dismissedKey, by);
  } catch {
    // The browser keeps nothing.
  }
}

function Hint({ userId }: { userId: string }) {
  const { t } = useTranslation(['shell', 'common']);
  const { data } = useQuery(totpQuery);
  const { pathname } = useLocation();
  const [dismissed, setDismissed] = useState(() => wasDismissed(userId));
  if (dismissed || data === undefined || data.enrolled || pathname === paths.security) return null;
  const dismiss = () => {
    keepDismissed(userId);
    setDismissed(true);
  };
  return (
    <Notice
      kind="info"
      live={false}
      action={
        <Button size="small" onClick={dismiss}>
          {t('totpHint.later')}
        </Button>
      }
    >
      {t('totpHint.text')} <Link to={paths.security}>{t('totpHint.setUp')}</Link>
    </Notice>
  );
}

/** Tells staff without a second factor that their work needs one, until they set it up or put it off for this session. */
export function TotpHint() {
  const userId = useSession()?.user.id;
  return userId === undefined ? null : <Hint key={userId} userId={userId} />;
}
