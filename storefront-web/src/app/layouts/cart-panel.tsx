import { cartEn, cartZh } from '@lotline/shop/cart';
import { useQuery } from '@tanstack/react-query';
import { CartDrawer } from '../../features/orders/components/cart/cart-drawer';
import { siteConfigQuery } from '../../features/site/api';
import { addTexts } from '../i18n';
import '../pages/orders/texts';

addTexts({ 'zh-CN': { cart: cartZh }, en: { cart: cartEn } });

/** The cart in a drawer, loaded when it is opened. */
export function CartPanel({ onClose }: { onClose: () => void }) {
  const { data: site } = useQuery(siteConfigQuery());
  return <CartDrawer maintenance={site?.maintenance} onClose={onClose} />;
}
