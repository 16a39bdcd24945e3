import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";

const sizes = { sm: theme.space[7], md: theme.space[10], lg: theme.space[20] };

/** The product's logo, a desk bell, with or without the name. Read aloud as "Roombell". */
export function Logo({ size = "md", withName = false }: { size?: keyof typeof sizes; withName?: boolean }) {
  return (
    <Line $size={size}>
      <Mark
        viewBox="0 0 64 64"
        $size={size}
        {...(withName ? { "aria-hidden": true } : { role: "img", "aria-label": "Roombell" })}
      >
        <rect fill={theme.color.logoGround} width="64" height="64" rx="15" />
        <path
          fill="none"
          stroke={theme.color.logoDome}
          strokeWidth="3"
          strokeLinecap="round"
          d="M21.5 15.5l-2.6-2.9M42.5 15.5l2.6-2.9"
        />
        <path fill={theme.color.logoMetal} d="M28 17.5a4 4 0 0 1 8 0V20h-8z" />
        <path fill={theme.color.logoDome} d="M12 42.5C12 30.6 20.9 21.5 32 21.5s20 9.1 20 21z" />
        <path
          fill={theme.color.logoShine}
          d="M18.4 39.5c.7-6.8 4.6-11.9 9.8-13.9.9-.3 1.5.9.7 1.5-4 2.8-6.7 7.1-7.5 12.4z"
        />
        <rect fill={theme.color.logoMetal} x="9" y="45" width="46" height="6" rx="3" />
      </Mark>
      {withName && <span>Roombell</span>}
    </Line>
  );
}

const Line = styled.span<{ $size: keyof typeof sizes }>`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[2]};
  font-size: ${({ $size }) => ($size === "lg" ? theme.font.size["2xl"] : theme.font.size.lg)};
  font-weight: ${theme.font.weight.bold};
  letter-spacing: ${theme.font.tracking.tight};
`;

const Mark = styled.svg<{ $size: keyof typeof sizes }>`
  flex: none;
  width: ${({ $size }) => sizes[$size]};
  height: ${({ $size }) => sizes[$size]};
`;
