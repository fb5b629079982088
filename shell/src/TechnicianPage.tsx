import { RemoteArea } from './area/RemoteArea.tsx';

/** Field area. The only one with a web manifest, with which browsers offer to install it on a phone: customers and admins are not offered this. */
export function TechnicianPage() {
  return (
    <>
      <link rel="manifest" href="/technician.webmanifest" />
      <link rel="apple-touch-icon" href="/icon-192.png" />
      <RemoteArea name="field" />
    </>
  );
}
