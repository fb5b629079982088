/** The technician rinsing the car, on the road of the hero. */
export function HeroTechnician() {
  return (
    <g>
      <path d="M841 408H854V456H841ZM859 408H872V456H859Z" fill="#0C2B30" />
      <path d="M843 459.5H851M861 459.5H872" stroke="#0C2B30" strokeWidth="8" strokeLinecap="round" />
      <path d="M838.5 402V370a13 13 0 0 1 13-13h10.5a13 13 0 0 1 13 13v32a18 14 0 0 1-36.5 0Z" fill="#0B5A63" />
      <rect x="838.5" y="399.5" width="36.5" height="8.5" fill="#F2A922" />
      <circle cx="857" cy="338" r="14" fill="#6C4021" />
      <path d="M842.5 338.5a14.5 18.5 0 0 1 29 0Z" fill="#F2A922" />
      <path d="M862 336.5H881" stroke="#F2A922" strokeWidth="5" strokeLinecap="round" />
      <path
        d="m863 371 13 25 9-.5"
        fill="none"
        stroke="#084A52"
        strokeWidth="11"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="m889 394 24-15" stroke="#0C2B30" strokeWidth="5" strokeLinecap="round" />
      <circle cx="888" cy="395" r="6.2" fill="#6C4021" />
      <path
        d="M918 376 958 347M919 378 957 364M920 380 961 378"
        stroke="#fff"
        strokeWidth="2.8"
        strokeDasharray="9 7"
        strokeLinecap="round"
      />
    </g>
  );
}
