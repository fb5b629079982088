/** Environments whose overlays name what runs there. */
export const environments = ['staging', 'production'] as const;
export type Environment = (typeof environments)[number];

export const isEnvironment = (name: string | undefined): name is Environment =>
  environments.some((environment) => environment === name);
