import { Injectable } from '@nestjs/common';
import { LiveCheckConfig, AppConfig, AuthConfig, OrdersConfig, PaymentsConfig } from '../../../config/index.js';
import { defaultSettings, type Settings } from '../domain/settings.js';

/** The settings of a shop whose staff have changed none. */
@Injectable()
export class DefaultSettingsService {
  readonly settings: Settings;

  constructor(
    app: AppConfig,
    auth: AuthConfig,
    orders: OrdersConfig,
    payments: PaymentsConfig,
    liveCheck: LiveCheckConfig,
  ) {
    this.settings = defaultSettings({ ...app, ...auth, ...orders, ...payments, ...liveCheck });
  }
}
