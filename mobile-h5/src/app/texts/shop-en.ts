import { announcementsEn as announcements } from '@lotline/shop/announcements';
import { balanceEn as balance } from '@lotline/shop/balance';
import { catalogEn as catalog } from '@lotline/shop/catalog';
import { ordersEn as orders } from '@lotline/shop/orders';
import { supportEn as support } from '@lotline/shop/support';
import { tutorialsEn as tutorials } from '@lotline/shop/tutorials';
import { englishErrors as errors } from '@lotline/web-core/i18n';
import liveOrders from '../../features/live-orders/locales/en.json' with { type: 'json' };
import shell from '../locales/en.json' with { type: 'json' };

export default { announcements, balance, catalog, errors, liveOrders, orders, shell, support, tutorials };
