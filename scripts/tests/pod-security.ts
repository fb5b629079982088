import type { Loose } from '../manifests/loose.ts';
import { containersOf } from '../manifests/rendered.ts';

const allowedVolumes = new Set([
  'configMap',
  'csi',
  'downwardAPI',
  'emptyDir',
  'ephemeral',
  'persistentVolumeClaim',
  'projected',
  'secret',
]);
const safeSysctls =
  /^(kernel\.shm_rmid_forced|net\.ipv4\.(ip_local_port_range|ip_unprivileged_port_start|tcp_syncookies|ping_group_range|ip_local_reserved_ports|tcp_(keepalive_time|fin_timeout|keepalive_intvl|keepalive_probes|rmem|wmem)))$/;
const seccomp = (context: Loose) => ['RuntimeDefault', 'Localhost'].includes(context?.seccompProfile?.type);

/**
 * Lists the violations of the profile "restricted" of the Pod Security Standards in a pod's spec, one sentence each.
 * https://kubernetes.io/docs/concepts/security/pod-security-standards/
 */
export function violationsOf(pod: Loose): string[] {
  const found: string[] = [];
  const forbid = (is: unknown, sentence: string) => void (is && found.push(sentence));
  const own = pod.securityContext ?? {};
  for (const name of ['hostNetwork', 'hostPID', 'hostIPC']) forbid(pod[name], `${name} is on`);
  for (const volume of pod.volumes ?? [])
    for (const kind of Object.keys(volume).filter((key) => key !== 'name'))
      forbid(!allowedVolumes.has(kind), `volume ${volume.name} is a ${kind}`);
  for (const { name } of own.sysctls ?? []) forbid(!safeSysctls.test(name), `sysctl ${name}`);
  forbid(own.windowsOptions?.hostProcess, 'a host process');
  forbid(own.runAsUser === 0, 'runs as root');
  for (const container of [...containersOf(pod), ...(pod.ephemeralContainers ?? [])]) {
    const context = container.securityContext ?? {};
    const against = (is: unknown, sentence: string) => forbid(is, `${container.name}: ${sentence}`);
    against(context.privileged, 'privileged');
    against(context.allowPrivilegeEscalation !== false, 'may escalate its privileges');
    against(!context.capabilities?.drop?.includes('ALL'), 'keeps capabilities');
    for (const capability of context.capabilities?.add ?? [])
      against(capability !== 'NET_BIND_SERVICE', `adds ${capability}`);
    against((context.runAsNonRoot ?? own.runAsNonRoot) !== true, 'may run as root');
    against(context.runAsUser === 0, 'runs as root');
    against(context.seccompProfile ? !seccomp(context) : !seccomp(own), 'has no seccomp profile');
    against((context.procMount ?? 'Default') !== 'Default', 'sees all of /proc');
    against(context.windowsOptions?.hostProcess, 'a host process');
    for (const { hostPort } of container.ports ?? []) against(hostPort, `takes port ${hostPort} of its node`);
    for (const probe of ['livenessProbe', 'readinessProbe', 'startupProbe'])
      against(container[probe]?.httpGet?.host ?? container[probe]?.tcpSocket?.host, `${probe} asks another host`);
  }
  return found;
}
