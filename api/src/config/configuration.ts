import 'reflect-metadata';
import { getMetadataStorage } from 'class-validator';
import { LiveCheckConfig } from './live-check.config.js';
import { AppConfig } from './app.config.js';
import { AuthConfig } from './auth.config.js';
import { DatabaseConfig } from './database.config.js';
import { EncryptionConfig } from './encryption.config.js';
import { LimitsConfig } from './limits.config.js';
import { MailConfig } from './mail.config.js';
import { MediaConfig } from './media.config.js';
import { OrdersConfig } from './orders.config.js';
import { PaymentsConfig } from './payments.config.js';
import { SitePagesConfig } from './site-pages.config.js';
import { TelemetryConfig } from './telemetry.config.js';
import { TronConfig } from './tron.config.js';

/** One class for each concern. `.env.example` documents them in this order; a check compares the two. */
export const CONFIG_CLASSES = [
  AppConfig,
  DatabaseConfig,
  AuthConfig,
  EncryptionConfig,
  LimitsConfig,
  TronConfig,
  MailConfig,
  OrdersConfig,
  PaymentsConfig,
  LiveCheckConfig,
  MediaConfig,
  SitePagesConfig,
  TelemetryConfig,
] as const;

export type ConfigClass = (typeof CONFIG_CLASSES)[number];

/** Everything that the environment decides. Modules inject the class of their concern instead. */
export interface Configuration
  extends
    AppConfig,
    DatabaseConfig,
    AuthConfig,
    EncryptionConfig,
    LimitsConfig,
    TronConfig,
    MailConfig,
    OrdersConfig,
    PaymentsConfig,
    LiveCheckConfig,
    MediaConfig,
    SitePagesConfig,
    TelemetryConfig {}

/** The variables of a concern. */
export function variablesOf(type: ConfigClass): string[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  return [...new Set(rules.map(({ propertyName }) => propertyName))];
}

/** One concern of the configuration. */
export function sectionOf<T extends ConfigClass>(type: T, configuration: Configuration): InstanceType<T> {
  const values = variablesOf(type).map((name) => [name, configuration[name as keyof Configuration]]);
  return Object.assign(new type(), Object.fromEntries(values)) as InstanceType<T>;
}
