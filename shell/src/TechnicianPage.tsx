import { RemoteArea } from './area/RemoteArea.tsx';

/** Field area. The only one that can be added to a phone's home screen: customers and admins are not offered this. */
export function TechnicianPage() {
  return (
    <>
      <link rel="manifest" href="/technician.webmanifest" />
      <link rel="apple-touch-icon" href="/icon-192.png" />
      <RemoteArea name="field" />
    </>
  );
}
