interface Problems {
  contracts: readonly string[];
  migrations: readonly string[];
  /** Contracts whose changes no changeset describes. */
  undescribed?: readonly string[];
}

/** Prints problems with what to do about them, and makes the program fail if there are any. */
export function report({ contracts, migrations, undescribed = [] }: Problems): void {
  if (contracts.length + migrations.length + undescribed.length === 0) {
    console.log('The deployed revisions understand these contracts and run on what these migrations leave.');
    return;
  }
  process.exitCode = 1;
  for (const problem of undescribed) console.error(problem);
  if (contracts.length > 0) {
    console.error('Deployed slices would not understand these changes of the contracts:\n');
    for (const problem of contracts) console.error(`  ${problem}`);
    console.error(
      '\nExpand first: add the new part beside the old one, optional or as a new version of the event or the operation, and remove the old part' +
        '\nonce nothing that is deployed uses it. An intended break goes with its reason into contracts/accepted.json.\n',
    );
  }
  if (migrations.length > 0) {
    console.error('Deployed versions run while these migrations are applied, and for a while beside the next one:\n');
    for (const problem of migrations) console.error(`  ${problem}`);
    console.error(
      '\nExpand first: add beside, write both, move over; contract in a later deployment, once no running version uses what goes. A statement that' +
        '\nthe running version can bear gets the line `-- the running version can bear this: <why>` above it, in the migration, with at least 20 characters. A lock that' +
        '\nis short on our data gets a comment with the reason and `-- squawk-ignore <rule>` below it.',
    );
  }
}
