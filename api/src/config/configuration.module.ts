import { type DynamicModule, Module } from '@nestjs/common';
import { ConfigModule, registerAs } from '@nestjs/config';
import { CONFIG_CLASSES, type Configuration, sectionOf } from './configuration.js';

/** Registers each concern of the validated configuration by its class: `constructor(private readonly config: TronConfig)`. */
@Module({})
export class ConfigurationModule {
  static with(configuration: Configuration): DynamicModule {
    const sections = CONFIG_CLASSES.map((type) => ({
      type,
      factory: registerAs(type.name, () => sectionOf(type, configuration)),
    }));
    return {
      module: ConfigurationModule,
      global: true,
      imports: [ConfigModule.forRoot({ ignoreEnvFile: true, load: sections.map(({ factory }) => factory) })],
      providers: sections.map(({ type, factory }) => ({ provide: type, useExisting: factory.KEY })),
      exports: [...CONFIG_CLASSES],
    };
  }
}
