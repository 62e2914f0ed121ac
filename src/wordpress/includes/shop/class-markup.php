<?php
/**
 * Markup of elements.
 *
 * @package WpsElements
 */

namespace WpsElements\Shop;

defined( 'ABSPATH' ) || exit;

/**
 * Writes a tag with attributes that were given by authors. Everything is checked against the list of the elements and escaped.
 */
final class Markup {

	/**
	 * Renders an element.
	 *
	 * @param string $name    Without `wps-`; one of `Elements::names()`.
	 * @param array  $given   Values by attribute, in kebab, snake or camel case. Others are left out.
	 * @param string $content Escaped content.
	 * @param string $wrapper Escaped attributes of the block: class, style, id.
	 */
	public static function element( string $name, array $given, string $content = '', string $wrapper = '' ): string {
		$text = '';
		foreach ( self::attributes( $name, $given ) as $attribute => $value ) {
			$text .= true === $value ? ' ' . $attribute : sprintf( ' %s="%s"', $attribute, esc_attr( $value ) );
		}
		$wrapper = '' === $wrapper ? '' : ' ' . trim( $wrapper );
		return sprintf( '<wps-%1$s%2$s%3$s>%4$s</wps-%1$s>', $name, $text, $wrapper, $content );
	}

	/**
	 * Decodes the attributes of an element.
	 *
	 * @param string $name  Without `wps-`.
	 * @param array  $given Values by attribute.
	 * @return array<string, string|true> Valid ones only, in the order of the list; `true` for a set flag.
	 */
	public static function attributes( string $name, array $given ): array {
		$values = array();
		foreach ( $given as $key => $value ) {
			if ( is_int( $key ) ) {
				// A shortcode's attribute without a value, such as `suggest`.
				$key   = is_string( $value ) ? $value : '';
				$value = true;
			}
			$values[ self::kebab_case( $key ) ] = $value;
		}
		$found = array();
		foreach ( Elements::attributes( $name ) as $attribute => $type ) {
			$value = self::decode( $values[ $attribute ] ?? null, $type );
			if ( null !== $value ) {
				$found[ $attribute ] = $value;
			}
		}
		return $found;
	}

	/**
	 * Converts `perPage` and `per_page` to `per-page`.
	 *
	 * @param string $name Name of an attribute.
	 */
	public static function kebab_case( string $name ): string {
		return strtolower( preg_replace( '/(?<=[a-z])(?=[A-Z])|_/', '-', $name ) );
	}

	/**
	 * Decodes a value; `null` for an empty or invalid one.
	 *
	 * @param mixed           $value Value that an author gave.
	 * @param string|string[] $type  Type, or the values of a choice.
	 * @return string|true|null
	 */
	private static function decode( $value, $type ) {
		if ( ! is_scalar( $value ) ) {
			return null;
		}
		if ( Elements::FLAG === $type ) {
			return in_array( $value, array( false, '', '0', 'false', 'off', 'no' ), true ) ? null : true;
		}
		$text = trim( wp_strip_all_tags( wp_check_invalid_utf8( (string) $value ) ) );
		if ( '' === $text || true === $value ) {
			return null;
		}
		if ( is_array( $type ) ) {
			return in_array( $text, $type, true ) ? $text : null;
		}
		if ( Elements::NUMBER === $type ) {
			return (int) $text > 0 ? (string) (int) $text : null;
		}
		if ( Elements::URL === $type ) {
			$url = esc_url_raw( $text, array( 'http', 'https' ) );
			return '' === $url ? null : $url;
		}
		return $text;
	}
}
