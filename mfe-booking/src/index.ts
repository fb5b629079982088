// Shared dependencies are negotiated before anything that uses them is run.
void import('./bootstrap.tsx');

export {};
