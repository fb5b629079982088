/** Fixed work checklist: 22 items in four categories (seed 001 §3). Ids are part of the wire format: stored progress refers to them. */
export const checklist = [
  {
    category: 'Exterior Washing',
    items: [
      { id: 'ext-rinse', task: 'Rinse the whole car' },
      { id: 'ext-roof', task: 'Soap and scrub the roof' },
      { id: 'ext-hood', task: 'Soap and scrub the hood' },
      { id: 'ext-sides', task: 'Soap and scrub the sides' },
      { id: 'ext-back', task: 'Soap and scrub the back' },
      { id: 'ext-lower', task: 'Soap and scrub the lower panels' },
    ],
  },
  {
    category: 'Wheel Cleaning',
    items: [
      { id: 'whl-rinse', task: 'Rinse wheels' },
      { id: 'whl-cleaner', task: 'Apply wheel cleaner' },
      { id: 'whl-scrub', task: 'Scrub wheels, tires and rims' },
      { id: 'whl-final', task: 'Rinse thoroughly' },
    ],
  },
  {
    category: 'Interior Cleaning',
    items: [
      { id: 'int-trash', task: 'Remove trash and personal items' },
      { id: 'int-mats-out', task: 'Take out mats and shake them off' },
      { id: 'int-vacuum', task: 'Vacuum seats, carpets, mats and trunk' },
      { id: 'int-crevice', task: 'Use the crevice tool' },
      { id: 'int-wipe', task: 'Wipe dashboard, console and doors' },
      { id: 'int-vents', task: 'Clean vents' },
      { id: 'int-glass', task: 'Clean interior glass' },
      { id: 'int-mats-wash', task: 'Wash mats and let them dry' },
      { id: 'int-protectant', task: 'Apply interior protectant (optional)' },
    ],
  },
  {
    category: 'Finishing Touches',
    items: [
      { id: 'fin-wax', task: 'Wax or sealant' },
      { id: 'fin-tire', task: 'Tire shine' },
      { id: 'fin-windows', task: 'Clean windows streak-free' },
    ],
  },
] as const;

export const checklistItemIds: readonly string[] = checklist.flatMap((group) => group.items.map((item) => item.id));
