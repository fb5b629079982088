// Shared dependencies are negotiated before any code that uses them runs.
void import('./bootstrap.tsx');

export {};
