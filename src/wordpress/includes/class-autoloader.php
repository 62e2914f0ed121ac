<?php
/**
 * Loads classes of the plugin by their names.
 *
 * @package WpsElements
 */

namespace WpsElements;

defined( 'ABSPATH' ) || exit;

/**
 * Maps `WpsElements\Export\Export_Job` to `export/class-export-job.php`.
 */
final class Autoloader {

	/**
	 * Registers the loader.
	 *
	 * @param string $folder Folder of the classes, without a slash at its end.
	 */
	public static function register( string $folder ): void {
		spl_autoload_register(
			static function ( string $name ) use ( $folder ): void {
				if ( 0 !== strpos( $name, __NAMESPACE__ . '\\' ) ) {
					return;
				}
				$parts = explode( '\\', strtolower( str_replace( '_', '-', substr( $name, strlen( __NAMESPACE__ ) + 1 ) ) ) );
				$file  = 'class-' . array_pop( $parts ) . '.php';
				$path  = $folder . '/' . implode( '/', array_merge( $parts, array( $file ) ) );
				if ( is_readable( $path ) ) {
					require_once $path;
				}
			}
		);
	}
}
