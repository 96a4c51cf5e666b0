import { useTranslation, type UseTranslationResponse } from 'react-i18next';

type Namespace =
  | 'common'
  | 'errors'
  | 'account'
  | 'abuse'
  | 'agents'
  | 'announcements'
  | 'auth'
  | 'balance'
  | 'catalog'
  | 'liveCheck'
  | 'legal'
  | 'liveOrders'
  | 'lookup'
  | 'orders'
  | 'password'
  | 'support'
  | 'shop'
  | 'tutorials'
  | 'walletVerification';
type Reach<N extends Namespace> = [
  N,
  'common',
  'errors',
  'account',
  'abuse',
  'agents',
  'announcements',
  'auth',
  'balance',
  'catalog',
  'liveCheck',
  'legal',
  'liveOrders',
  'lookup',
  'orders',
  'password',
  'support',
  'shop',
  'tutorials',
  'walletVerification',
];

/** Texts of one namespace by their plain keys, and of every other one as `namespace:key`. */
export function useText<N extends Namespace = 'common'>(namespace?: N): UseTranslationResponse<Reach<N>, undefined> {
  return useTranslation(namespace ?? 'common') as unknown as UseTranslationResponse<Reach<N>, undefined>;
}
