import sharp from 'sharp';

const paints = ['#2f6f8f', '#8f3030'];
const spots = 60;

/** Draws a photo of a car: muddy before the work, shining after it. The same number draws the same car. */
export function drawCar(number: number, isClean: boolean): Promise<Buffer> {
  const paint = paints[number % paints.length]!;
  const mud = Array.from({ length: isClean ? 0 : spots }, (_, index) => {
    const x = 180 + ((index * 197 + number * 61) % 1240);
    const y = 520 + ((index * 89 + number * 37) % 330);
    const size = 14 + ((index * 31) % 46);
    return `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 0.6}" fill="#6b4a2b" opacity="0.75"/>`;
  });
  const shine = isClean
    ? '<path d="M330 560q420 -60 900 0" stroke="#fff" stroke-width="16" fill="none" opacity="0.7"/>'
    : '';
  const wheel = (x: number) =>
    `<circle cx="${x}" cy="850" r="110" fill="#222"/><circle cx="${x}" cy="850" r="62" fill="${isClean ? '#d6dade' : '#7a6a58'}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">
    <rect width="1600" height="1200" fill="${isClean ? '#bcd9e8' : '#b9b4a6'}"/>
    <rect y="900" width="1600" height="300" fill="${isClean ? '#8b9094' : '#7d6a52'}"/>
    <path d="M150 830q-20 -190 190 -230l170 -170q40 -40 110 -40h360q80 0 140 60l150 150q190 20 200 230z" fill="${paint}"/>
    <path d="M430 590l120 -120q20 -20 60 -20h120v140zM790 450h190q50 0 90 40l100 100h-380z" fill="${isClean ? '#dff1fa' : '#8f8f84'}"/>
    ${mud.join('')}${shine}${wheel(430)}${wheel(1160)}
  </svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer();
}
