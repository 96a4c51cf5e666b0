import { englishErrors as errors } from '@lotline/web-core/i18n';
import announcements from '../../features/announcements/locales/en.json' with { type: 'json' };
import auth from '../../features/auth/locales/en.json' with { type: 'json' };
import balance from '../../features/balance/locales/en.json' with { type: 'json' };
import catalog from '../../features/catalog/locales/en.json' with { type: 'json' };
import live from '../../features/live/locales/en.json' with { type: 'json' };
import orders from '../../features/orders/locales/en.json' with { type: 'json' };
import service from '../../features/service/locales/en.json' with { type: 'json' };
import tutorials from '../../features/tutorials/locales/en.json' with { type: 'json' };
import shell from '../locales/en.json' with { type: 'json' };

export default { announcements, auth, balance, catalog, errors, live, orders, service, shell, tutorials };
