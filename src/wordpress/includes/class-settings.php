<?php
/**
 * Settings of the plugin.
 *
 * @package WpsElements
 */

namespace WpsElements;

defined( 'ABSPATH' ) || exit;

/**
 * One option with all settings, decoded whenever it is read: other plugins may write anything into it.
 */
final class Settings {

	public const OPTION = 'wps_elements_settings';

	private const MODES = array( 'auto', 'online', 'offline' );

	/**
	 * Returns all settings.
	 *
	 * @return array{mode: string, origins: string[], max_products: int, language: string, theme_colors: bool, archives: bool, search_page: int}
	 */
	public static function all(): array {
		return self::sanitize( get_option( self::OPTION, array() ) );
	}

	/**
	 * Decodes settings of a form or of the database.
	 *
	 * @param mixed $given Values by name; missing and invalid ones get their defaults.
	 * @return array{mode: string, origins: string[], max_products: int, language: string, theme_colors: bool, archives: bool, search_page: int}
	 */
	public static function sanitize( $given ): array {
		$given = is_array( $given ) ? $given : array();
		$text  = static function ( string $name ) use ( $given ): string {
			return isset( $given[ $name ] ) && is_scalar( $given[ $name ] ) ? trim( (string) $given[ $name ] ) : '';
		};
		return array(
			'mode'         => in_array( $text( 'mode' ), self::MODES, true ) ? $text( 'mode' ) : 'auto',
			'origins'      => self::sanitize_origins( $given['origins'] ?? array() ),
			'max_products' => max( 0, (int) $text( 'max_products' ) ),
			'language'     => preg_match( '/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i', $text( 'language' ) ) ? $text( 'language' ) : '',
			// On unless switched off: `0` is sent by the form beside its checkbox.
			'theme_colors' => '0' !== $text( 'theme_colors' ) && false !== ( $given['theme_colors'] ?? true ),
			'archives'     => (bool) ( $given['archives'] ?? false ),
			'search_page'  => max( 0, (int) $text( 'search_page' ) ),
		);
	}

	/**
	 * Decodes origins: `https://example.com` each, or `*` alone for all.
	 *
	 * @param mixed $given Text with an origin on each line, or a list.
	 * @return string[]
	 */
	private static function sanitize_origins( $given ): array {
		$lines = is_array( $given ) ? $given : preg_split( '/[\s,]+/', is_scalar( $given ) ? (string) $given : '' );
		$found = array();
		foreach ( array_filter( (array) $lines, 'is_string' ) as $line ) {
			if ( '*' === trim( $line ) ) {
				return array( '*' );
			}
			if ( preg_match( '~^(https?://[a-z0-9.-]+(?::\d{1,5})?)(?:/.*)?$~', strtolower( trim( $line ) ), $match ) ) {
				$found[] = $match[1];
			}
		}
		return array_values( array_unique( $found ) );
	}
}
